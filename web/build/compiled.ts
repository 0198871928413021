import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';

/**
 * A file that calls no hook stays as it is: its components are drawn again only where what they are given is another,
 * because what draws them is compiled. What the first screens are made of and is seldom drawn again says so itself:
 * remembered values made them 4 KB larger.
 */
const reactCode = { include: /\buse[A-Z]\w*\(/, exclude: /^'use no memo';$/m };

/** React, with its compiler. */
export function compiledReact(): Plugin[] {
  const plugins = react({ compiler: true });
  const compiler = plugins.find(({ name }) => name === 'vite:react-compiler');
  if (typeof compiler?.transform !== 'object')
    throw new Error('React has its compiler elsewhere now');
  compiler.transform.filter = { ...compiler.transform.filter, code: reactCode };
  return plugins;
}
