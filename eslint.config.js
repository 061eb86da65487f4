// The screens' rules: components need their templates and each other's types read. All else is .oxlintrc.json's.
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
  // The worker of a phone stands in no page: nothing of a page's types holds in it.
  { files: ['renderer/public/**'], ...ts.configs.disableTypeChecked, languageOptions: { parser: undefined } },
  prettier,
)
