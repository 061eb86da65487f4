import path from 'node:path'
import { build } from '../../scripts/build.mjs'

/**
 * Returns the worker file as users get it; builds it if its sources have changed. If a worker ran from its sources, each thread would
 * load the WebAssembly that strips types, and V8 sometimes aborts the process when such a thread ends.
 */
export function builtWorker(): string {
  if (build(['main']) !== 0) throw new Error('the worker cannot be built')
  return path.resolve(import.meta.dirname, '../../out/main/pdfWorker.cjs')
}
