import { build, isBuildCurrent } from './build.mjs';
import { areDependenciesCurrent, installDependencies } from './dependencies.mjs';
import { alone } from './lock.mjs';
import { findNode } from './node.mjs';
import { endWithParent } from './run.mjs';

/**
 * Gets the checkout ready to run: dependencies, a Node that is new enough, a build. If everything is current
 * it only checks, so it works in a read-only checkout.
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
