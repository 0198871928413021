import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declaredLayers, pathFromRoot, whyRefused } from './layers.mjs';

/**
 * The parts of the linter's tree and context that this rule reads.
 * @typedef {{ readonly value?: unknown }} Literal
 * @typedef {{ readonly source?: Literal | null }} Importing
 * @typedef {{ readonly filename: string, report(problem: { node: Literal, message: string }): void }} Context
 */

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Refuses imports that layers.json does not allow: static, dynamic, re-exported or of types only. */
const arrows = {
  create(/** @type {Context} */ context) {
    const file = pathFromRoot(root, context.filename);
    const check = (/** @type {Importing} */ { source }) => {
      if (typeof source?.value !== 'string') return;
      const message = whyRefused(declaredLayers, file, source.value);
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'layers' }, rules: { arrows } };
