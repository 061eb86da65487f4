// Makes a copy of the source tree for the faults, so that the source tree itself is never changed.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Mutation } from './candidates.ts'

/**
 * Copies to `copy` all files that git tracks or would track. node_modules is linked. Bundles that
 * already are in the copy stay.
 */
export function copyTree(root: string, copy: string): void {
  const listed = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const files = listed.stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)))
  for (const room of ['main', 'shared', 'renderer', 'test', 'scripts', 'resources', 'migrations'])
    rmSync(path.join(copy, room), { recursive: true, force: true })
  for (const file of files) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(copy, file), { preserveTimestamps: true })
  }
  const packages = path.join(copy, 'node_modules')
  if (!existsSync(packages)) symlinkSync(path.join(root, 'node_modules'), packages, 'junction')
}

/** Runs `work` while the fault is in the copy. Returns the result of `work`. */
export function withMutation<T>(copy: string, { file, start, end, text }: Mutation, work: () => T): T {
  const place = path.join(copy, file)
  const whole = readFileSync(place, 'utf8')
  writeFileSync(place, whole.slice(0, start) + text + whole.slice(end))
  try {
    return work()
  } finally {
    writeFileSync(place, whole)
  }
}
