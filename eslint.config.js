import prettier from 'eslint-config-prettier'
import { defineConfig, globalIgnores } from 'eslint/config'
import vue from 'eslint-plugin-vue'
import ts from 'typescript-eslint'
import { lintParser } from './scripts/lintParser.mjs'

const PROJECTS = ['./tsconfig.json', './tsconfig.web.json']
const parser = lintParser(PROJECTS, import.meta.dirname)

export default defineConfig(
  globalIgnores(['out/', 'dist/', 'node_modules/']),
  ts.configs.recommendedTypeChecked,
  vue.configs['flat/recommended'],
  {
    languageOptions: {
      parserOptions: {
        parser,
        project: PROJECTS,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      'max-lines': ['error', { max: 320, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 45, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.ts'],
    languageOptions: { parser },
  },
  {
    files: ['**/*.vue'],
    // One component a file is enough of a name here: screens and parts of theirs.
    rules: {
      'vue/multi-word-component-names': 'off',
      'vue/block-order': ['error', { order: ['script', 'template', 'style'] }],
    },
  },
  {
    files: ['test/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { project: null } },
  },
  prettier,
)
