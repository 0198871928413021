import * as z from 'zod/mini';

// Zod's quicker parsers are made with `new Function`, which the content security policy forbids; even
// asking whether they may be made counts as a breach. This file comes before all that parses.
z.config({ jitless: true });
