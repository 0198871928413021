import { build, isBuildCurrent } from './build.mjs';
import { areDependenciesCurrent, installDependencies } from './dependencies.mjs';
import { alone } from './lock.mjs';
import { findNode } from './node.mjs';
import { endWithParent } from './run.mjs';

/**
 * Brings the checkout to where the app can run: dependencies, a Node that is new enough, a build.
 * Where all is current it only looks, so it works in a checkout that may not be written.
 * @param {{ built?: boolean }} [options] `built: false` leaves out the build
 */
export async function prepare({ built = true } = {}) {
  endWithParent();
  if (!(await areDependenciesCurrent()))
    await alone(async () => {
      if (!(await areDependenciesCurrent())) await installDependencies();
    });
  findNode();
  if (built) await ensureBuild();
}

/**
 * Builds what is out of date.
 * @param {import('./build.mjs').Wanted} [wanted]
 */
export async function ensureBuild(wanted = {}) {
  if (!(await isBuildCurrent(wanted))) await alone(() => build(wanted));
}
