// Lint rules of the screens, which need the templates and types of components. .oxlintrc.json has all other rules.
import prettier from 'eslint-config-prettier'
import { defineConfig } from 'eslint/config'
import vue from 'eslint-plugin-vue'
import ts from 'typescript-eslint'
import { lintParser } from './scripts/lintParser.mjs'

const PROJECT = './tsconfig.web.json'
const parser = lintParser(PROJECT, import.meta.dirname)

export default defineConfig(
  ts.configs.recommendedTypeChecked,
  vue.configs['flat/recommended'],
  {
    languageOptions: {
      parserOptions: {
        parser,
        project: PROJECT,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      'max-lines': ['error', { max: 340, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.ts'],
    languageOptions: { parser },
  },
  {
    files: ['**/*.vue'],
    // Names of one word are allowed: each file has one component, a screen or a part of one.
    rules: {
      'vue/multi-word-component-names': 'off',
      'vue/block-order': ['error', { order: ['script', 'template', 'style'] }],
    },
  },
  // The service worker runs outside a page, so the types of a page do not apply to it.
  { files: ['renderer/public/**'], ...ts.configs.disableTypeChecked, languageOptions: { parser: undefined } },
  prettier,
)
