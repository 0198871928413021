import { defineConfig, mergeConfig } from 'vite';
import app from '../vite.config.ts';

const label = process.env['BUILD_LABEL'] ?? '';

/** For the tests of an update: the app as it is built, and a label in every script and in the page: no file of two builds is alike. */
export default mergeConfig(
  app,
  defineConfig({
    build: { rolldownOptions: { output: { postBanner: `/*! build ${label} */` } } },
    plugins: [
      {
        name: 'label',
        transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: label } }],
      },
    ],
  }),
);
