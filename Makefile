# The everyday commands. Each installs what it lacks (scripts/install-deps.sh), builds in build/ and does its job.
#
#   make run        show the collisions of a scene that ships with Hitbox
#   make play       build the playground and open it: boxes to drag, in the browser
#   make test       build what the tests named like T need, and run them: make test T=relate3 (as of ctest -R)
#   make quick      build and run the unit tests and the pinned answers: after each edit, under 20 s with two processors
#   make check      build and run the tests: before each commit, under 45 s more than it takes to build
#   make check-all  the same with the full campaigns, the release in two files, and other processors: go for a long walk
#   make bench      measure, beside other libraries
#   make proofs     prove the bounds of proof/ from the code itself, have Coq check it, and try whether errors are found
#   make docs       the API reference, in build/docs/api/html, with the sources of the algorithms
#   make format     lay out the C files with clang-format
#   make figures    the tables and charts of docs/figures.md, from the runs in bench/results
#   make pictures   the pictures in docs/pictures, drawn anew
#   make install    library, headers, command, man page; PREFIX=/usr/local DESTDIR= SHARED=OFF (ON: a shared one too)
#   make uninstall  what the last `make install` put there, with the same PREFIX and DESTDIR
#   make package    the npm package @hitbox/core: builds its WebAssembly, tests it, and packs it into build/
#   make wheel      the Python package hitbox: build/hitbox-VERSION-cp311-abi3-PLATFORM.whl, for pip
#   make report     the command with the view in 3D of `check --html`, in build/release: for make install, too
#   make playground the playground, a page of static files, in build/playground
#   make dist       the release: the library in two files, and the sources of the last commit; in build/dist
#   make clean      remove build/

JOBS ?= $(shell nproc 2>/dev/null || echo 2)
PREFIX ?= /usr/local
SHARED ?= OFF
SCENE ?= examples/scenes/city-block.csv

core := bindings/npm
page := build/playground/index.html

MAKEFLAGS += --no-print-directory

# Two goals at once would install packages at once. Each builds in parallel by itself.
.NOTPARALLEL:

.PHONY: run test quick check check-all bench proofs docs format figures pictures install uninstall package wheel report playground play dist clean \
	release tested

# `hitbox check` answers as diff does: 1 means that some boxes hit, 2 that something went wrong.
run: release
	@echo "hitbox check $(SCENE)"
	@build/release/tools/cli/hitbox check $(SCENE) || test $$? -eq 1

# The loop. What is configured stays so: CMake itself sees when one of its files has changed. Of T the dollars stay: '^cli$$'.
test: build/check/CTestTestfile.cmake
	@test -n '$(value T)' || { echo "make test T=PATTERN, for instance make test T=relate3" >&2; exit 2; }
	@scripts/run-tests.sh build/check '$(value T)'

quick: build/check/CTestTestfile.cmake
	@cmake --build build/check --parallel $(JOBS) --target unit_tests golden_tests
	@ctest --test-dir build/check --parallel $(JOBS) --output-on-failure --tests-regex '^(unit|golden)_'

check: tested
	ctest --test-dir build/check --parallel $(JOBS) --output-on-failure --label-exclude '^(long|checks)$$'

check-all: tested
	@scripts/install-deps.sh ci
	@scripts/install-deps.sh cross
	@scripts/install-deps.sh play
	HITBOX_CAMPAIGN=long ctest --test-dir build/check --parallel $(JOBS) --output-on-failure

bench:
	@scripts/install-deps.sh bench
	@cmake --preset bench >/dev/null
	@cmake --build build/bench --parallel $(JOBS) --target run_bench

proofs:
	@scripts/install-deps.sh proofs
	@scripts/prove.sh --coq --mutate --worst

docs:
	@scripts/install-deps.sh docs
	@scripts/make-reference.sh build/docs/api
	@echo "build/docs/api/html/index.html"

format:
	@scripts/install-deps.sh format
	@scripts/check-format.sh --fix

figures:
	@scripts/make-figures.sh

pictures: release
	@scripts/make-pictures.sh build/release/tools/cli/hitbox

# Everyone may read what is installed, whatever the umask.
install: release
ifeq ($(SHARED),ON)
	@cmake --preset release -B build/release-shared -DBUILD_SHARED_LIBS=ON -DHITBOX_BUILD_TOOLS=OFF >/dev/null
	@cmake --build build/release-shared --parallel $(JOBS)
	@umask 022 && DESTDIR="$(DESTDIR)" cmake --install build/release-shared --prefix "$(PREFIX)"
endif
	@umask 022 && DESTDIR="$(DESTDIR)" cmake --install build/release --prefix "$(PREFIX)"

uninstall:
	@DESTDIR="$(DESTDIR)" cmake -DPREFIX="$(PREFIX)" -P cmake/uninstall.cmake build/release/install_manifest.txt \
		build/release-shared/install_manifest.txt

# The tests that need more than Node.js, a tarball or a browser, are scripts/check-package.sh's.
package: release $(core)/dist/inline/mesh.js $(core)/dist/iou.js
	@scripts/install-deps.sh play
	@node --test --test-reporter=tap $(filter-out %/pack.mjs %/browser.mjs,$(wildcard $(core)/test/*.mjs))
	@node $(core)/scripts/pack.mjs build

# The modules, and the JavaScript that holds their bytes, of which this is made last.
$(core)/dist/inline/mesh.js: $(shell find include src $(core)/wasm -type f) $(core)/scripts/inline.mjs
	@scripts/install-deps.sh play
	@$(core)/wasm/build.sh
	@node $(core)/scripts/inline.mjs

# The JavaScript that calls the modules, of which this is made last.
$(core)/dist/iou.js: $(wildcard include/hitbox/*.h $(core)/wasm/exports/*.txt) $(core)/scripts/wrap.mjs \
		$(core)/scripts/prototypes.mjs $(core)/src/constants.d.ts
	@scripts/install-deps.sh play
	@node $(core)/scripts/wrap.mjs

# The back end of the package compiles the release in two files, as pip has it do.
wheel:
	@scripts/install-deps.sh python
	@name=$$("$$(scripts/find-python.sh)" bindings/python/backend/hitbox_build.py build) && ls -l "build/$$name"

# CMake finds the packages when it is run again.
report:
	@scripts/install-deps.sh report
	@$(MAKE) release

playground: $(core)/dist/inline/mesh.js $(core)/dist/iou.js
	@scripts/install-deps.sh play
	@node_modules/.bin/vite build --logLevel warn tools/playground/page
	@node tools/playground/page/build-workers.mjs

play: playground
	@echo "The playground is $(CURDIR)/$(page)"
	@case "$$(uname)$$DISPLAY$$WAYLAND_DISPLAY" in Darwin*) open $(page) ;; Linux) ;; *) xdg-open $(page) ;; esac || true

dist:
	@scripts/two-files.sh build/dist
	@if test -e .git; then \
		version=$$(sed -nE 's/^#define HIT_VERSION_STRING "(.*)"$$/\1/p' include/hitbox/base.h) && \
		git archive --prefix=hitbox-$$version/ --output=build/dist/hitbox-$$version.tar.gz HEAD && \
		{ git diff --quiet HEAD || echo "The two files have changes that are not committed, and the archive has not."; }; \
	else echo "No archive of the sources: this is not a git checkout."; fi >&2
	@ls build/dist

clean:
	rm -rf build $(core)/dist bindings/python/hitbox/*.so

release:
	@scripts/install-deps.sh run
	@cmake --preset release >/dev/null
	@cmake --build build/release --parallel $(JOBS)

build/check/CTestTestfile.cmake: CMakePresets.json
	@scripts/install-deps.sh check
	@cmake --preset check >/dev/null
	@touch $@

tested: build/check/CTestTestfile.cmake
	@cmake --build build/check --parallel $(JOBS)
