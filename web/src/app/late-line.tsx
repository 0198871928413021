import type { ComponentType } from 'react';
import { Aside } from './aside.tsx';
import { firstScreenStands } from './first-screen.ts';
import type { Chunk } from '../platform/load-chunk.ts';
import { lazyPart } from './lazy-part.ts';

export interface Line {
  /** What the line says as long as nothing better is known. */
  readonly fallback: string;
}

/** A line whose code loads after its screen; if it does not load, it shows what it can. */
export function lateLine(chunk: Chunk<ComponentType<Line>>): ComponentType<Line> {
  const { Part } = lazyPart<Line>({
    ...chunk,
    async load() {
      await firstScreenStands();
      return chunk.load();
    },
  });
  return function LateLine({ fallback }) {
    return (
      <Aside fallback={fallback}>
        <Part fallback={fallback} />
      </Aside>
    );
  };
}
