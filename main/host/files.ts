import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkParts } from '../ports/ownParts.ts'

/** A file as it is served. `isHashed`: its name changes with what is in it, so a browser may keep it for ever. */
export interface ServedFile {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isHashed: boolean
}

/** The files that are served, by exact path. Nothing is looked up on the disk when somebody asks. */
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

/** Vite's hash at the end of a name. */
const HASHED = /^\/assets\/.*-[\w-]{8}\.\w+$/

/** Throws `program-incomplete` where the built screens are not in their folder. */
export function checkScreens(folder: string): void {
  checkParts([path.join(folder, 'index.html')])
}

/** Reads a folder of built screens once; its `index.html` is served as `/`. Throws when it cannot be read. */
export function readFileMap(folder: string): FileMap {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(names.map((file) => served(file, `/${path.relative(folder, file).split(path.sep).join('/')}`)))
}

function served(file: string, place: string): [string, ServedFile] {
  const type = TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
  return [
    place === '/index.html' ? '/' : place,
    { type, bytes: new Uint8Array(readFileSync(file)), isHashed: HASHED.test(place) },
  ]
}
