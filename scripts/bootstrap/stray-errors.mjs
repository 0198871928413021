import { writeFileSync } from 'node:fs';

/** A reporter for vitest: errors outside of any test, one text each, which the JSON report leaves out. */
export default class StrayErrors {
  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { readonly stack?: string, readonly message?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env['STRAY_ERRORS'];
    if (file === undefined || errors.length === 0) return;
    writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message ?? '')));
  }
}
