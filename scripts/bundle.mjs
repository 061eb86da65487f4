// `node scripts/node24.mjs scripts/bundle.mjs NAME FOLDER`: builds one of the bundles of vite.config.ts into a folder.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createBuilder } from 'vite'

// The build is always for production: in the environment of tests, Vite would take Vue's development build.
process.env.NODE_ENV = 'production'

const [name, outDir] = process.argv.slice(2)
const configFile = path.resolve(import.meta.dirname, '../vite.config.ts')

/** Records the modules and files of the bundle, for THIRD-PARTY-NOTICES (scripts/notices.mjs). */
const origins = {
  name: 'origins',
  generateBundle(_options, bundle) {
    const bundledIds = Object.values(bundle).flatMap((one) =>
      one.type === 'chunk' ? one.moduleIds : one.originalFileNames,
    )
    // A module that only re-exports other modules leaves no trace in the bundle, but the program's files import it.
    const ours = (id) => !id.includes('node_modules') && !id.startsWith('\0')
    const importedIds = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.importers.some(ours))
    const note = path.join(outDir, `../.origins-${name}.json`)
    writeFileSync(note, JSON.stringify([...new Set([...bundledIds, ...importedIds])].sort(), undefined, 1))
  },
}

const inline = name === 'client' ? { build: { outDir } } : { environments: { [name]: { build: { outDir } } } }
const builder = await createBuilder({ configFile, logLevel: 'warn', plugins: [origins], ...inline })
await builder.build(builder.environments[name])
