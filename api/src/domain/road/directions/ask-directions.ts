import { askDeps, type AskDeps } from '../../../platform/ask-json.ts';

export const askDirections: AskDeps = { ...askDeps, service: 'the directions service' };
