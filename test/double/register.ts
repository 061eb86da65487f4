// node --import ./test/double/register.ts out/main/electron.cjs: the built desktop program under plain Node, with the
// double in place of the module `electron`.
import { registerHooks } from 'node:module'

// Electron's own program is given the place of ours first; a packed one is ours.
if (process.env.DOUBLE_PACKAGED === '1') process.argv.splice(1, 1)
else Object.assign(process, { defaultApp: true })

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('./electron.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
})
