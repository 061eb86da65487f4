// node --import ./test/double/register.ts out/main/electron.cjs: the built desktop program under plain Node, with the
// double in place of the module `electron`.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('./electron.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
})
