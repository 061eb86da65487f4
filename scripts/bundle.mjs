// `node scripts/node24.mjs scripts/bundle.mjs NAME FOLDER`: one of the bundles of vite.config.ts, into a folder.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createBuilder } from 'vite'

// What users get, whoever asks for it: tests have another environment, with which Vue's development build is taken.
process.env.NODE_ENV = 'production'

const [name, outDir] = process.argv.slice(2)
const configFile = path.resolve(import.meta.dirname, '../vite.config.ts')

/** Notes which modules and files the bundle is made of, for THIRD-PARTY-NOTICES (scripts/notices.mjs). */
const origins = {
  name: 'origins',
  generateBundle(_options, bundle) {
    const made = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : one.originalFileNames))
    // What only hands on the modules of others leaves no trace of its own, yet it is what our files are written against.
    const ours = (id) => !id.includes('node_modules') && !id.startsWith('\0')
    const asked = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.importers.some(ours))
    const note = path.join(outDir, `../.origins-${name}.json`)
    writeFileSync(note, JSON.stringify([...new Set([...made, ...asked])].sort(), undefined, 1))
  },
}

const inline = name === 'client' ? { build: { outDir } } : { environments: { [name]: { build: { outDir } } } }
const builder = await createBuilder({ configFile, logLevel: 'warn', plugins: [origins], ...inline })
await builder.build(builder.environments[name])
