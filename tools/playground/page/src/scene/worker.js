/* Opens scenes that need no more than the page has. */
import { serve } from './serve.js';

serve();
