import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules', '../src'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      'max-lines': ['error', { max: 150, skipBlankLines: true }],
      'svelte/no-navigation-without-resolve': 'off', // there is no SvelteKit here
    },
  },
  { files: ['public/sw.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['**/*.ts'], rules: { 'max-lines': ['error', 250] } },
  { files: ['src/lib/wire.ts', 'src/games/*/types.ts'], rules: { 'max-lines': 'off' } }, // written by a program
);
