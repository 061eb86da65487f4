import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { refuseIfProgramFilesMissing } from '../ports/programParts.ts'

/**
 * A file to serve. `isHashed` is true if the name of the file changes with its content, so that browsers may cache
 * the file for ever.
 */
export interface ServedFile {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isHashed: boolean
}

/** The served files by their exact path. All files are in memory, so a request never accesses the disk. */
export type FileMap = Pick<ReadonlyMap<string, ServedFile>, 'get'>

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

/** Matches a file name that ends with the hash of the content, which Vite adds. */
const HASHED = /^\/assets\/.*-[\w-]{8}\.\w+$/

/** Throws `program-incomplete` if the bundled screens are missing. */
export function refuseIfScreensMissing(folder: string): void {
  refuseIfProgramFilesMissing([path.join(folder, 'index.html')])
}

/**
 * Reads a folder of bundled screens into memory; its `index.html` is served as `/`. Throws if the folder cannot be
 * read.
 */
export function readFileMap(folder: string): FileMap {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(names.map((file) => readServedFile(file, `/${path.relative(folder, file).split(path.sep).join('/')}`)))
}

function readServedFile(file: string, place: string): [string, ServedFile] {
  const type = TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
  return [
    place === '/index.html' ? '/' : place,
    { type, bytes: new Uint8Array(readFileSync(file)), isHashed: HASHED.test(place) },
  ]
}
