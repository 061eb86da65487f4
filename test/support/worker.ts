import path from 'node:path'
import { build } from '../../scripts/build.mjs'

/**
 * The file of the worker as users get it, built where it is not what its sources say. From its sources each thread would
 * load the WebAssembly that strips types, and V8 now and then aborts the process when such a thread ends.
 */
export function builtWorker(): string {
  if (build(['main']) !== 0) throw new Error('the worker cannot be built')
  return path.resolve(import.meta.dirname, '../../out/main/pdfWorker.cjs')
}
