import * as z from 'zod/mini';

// Zod's quicker parsers are made with `new Function`, which the content security policy forbids; even testing
// for it counts as a violation. This file comes before everything that parses.
z.config({ jitless: true });
