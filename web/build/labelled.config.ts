import { defineConfig, mergeConfig, type PluginOption } from 'vite';
import app from '../vite.config.ts';

const label = 'two';

/** The server of the tests hands out no packed copies. */
const plugins = app.plugins?.filter((plugin) => !isPack(plugin));

/** For the tests of an update: the app as it is built, and a label in every script and in the page: no file of two builds is alike. */
export default mergeConfig(
  { ...app, plugins },
  defineConfig({
    build: { rolldownOptions: { output: { postBanner: `/*!${label}*/` } } },
    plugins: [
      {
        name: 'label',
        transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: label } }],
      },
    ],
  }),
);

function isPack(plugin: PluginOption): boolean {
  return (
    typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'pack'
  );
}
