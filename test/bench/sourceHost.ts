// The peer of the bundled program: the host runs from its TypeScript sources, and Vite serves the screens.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import { createHandler } from '../../main/host/handler.ts'
import { openService } from '../../main/host/service.ts'
import { serve } from '../../main/web/server.ts'

const worker = new URL('../../main/host/pdfWorker.ts', import.meta.url)
const service = openService({ folder: process.argv[2]!, actor: 'bench', worker })
const serving = await serve(createHandler({ ...service, files: { get: () => undefined } }))
const target = serving.origin
const own = { target, changeOrigin: true, headers: { origin: target } }
const vite = await createServer({
  root: path.resolve(import.meta.dirname, '../../renderer'),
  configFile: path.resolve(import.meta.dirname, '../../vite.config.ts'),
  cacheDir: path.join(tmpdir(), 'chronique-bench-vite'),
  server: {
    host: '127.0.0.1',
    port: 0,
    hmr: false,
    proxy: { '/rpc': own, '/events': own, '/pdf': own, '/access': own },
  },
  logLevel: 'error',
})
await vite.listen()
console.log(`${vite.resolvedUrls!.local[0]!}#${serving.newAddress().split('#')[1]!}`)
process.on('SIGTERM', () => process.exit(0))
