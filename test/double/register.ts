// Runs the built desktop program in plain Node, with the double instead of the module `electron`:
// node --import ./test/double/register.ts out/main/electron.cjs
import { registerHooks } from 'node:module'

// Unpacked, Electron gets the program's path as its first argument; a packed program has no such argument.
if (process.env.DOUBLE_PACKAGED === '1') process.argv.splice(1, 1)
else Object.assign(process, { defaultApp: true })

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('./electron.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
})
