// `node scripts/node24.mjs scripts/bundle.mjs NAME FOLDER`: one of the bundles of vite.config.ts, into a folder.
import path from 'node:path'
import { createBuilder } from 'vite'

// What users get, whoever asks for it: tests have another environment, with which Vue's development build is taken.
process.env.NODE_ENV = 'production'

const [name, outDir] = process.argv.slice(2)
const configFile = path.resolve(import.meta.dirname, '../vite.config.ts')
const inline = name === 'client' ? { build: { outDir } } : { environments: { [name]: { build: { outDir } } } }
const builder = await createBuilder({ configFile, logLevel: 'warn', ...inline })
await builder.build(builder.environments[name])
