import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { ROOT } from '../double/built.ts'
import { startDesktop, temporaryData, type Desktop, type DesktopProcess } from '../double/startDesktop.ts'

export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** All own sources of the desktop program's main process: path and text. */
export const SOURCES = globSync('main/electron/**/*.ts', { cwd: ROOT }).map((file): [string, string] => [
  file.replaceAll(path.sep, '/'),
  read(file),
])

/** Returns the paths of the built screens; they must be built first. */
export const screens = (): string[] => globSync('out/renderer/**/*.{html,js,css}', { cwd: ROOT })

/** Starts a program for the tests of one file, and returns ways to ask it. Call it once per file. */
export function securedDesktop() {
  const { folder, remove } = temporaryData()
  let running: Desktop
  beforeAll(async () => {
    running = await startDesktop(folder)
  })
  afterAll(async () => {
    await running.close()
    remove()
  })
  const ask: DesktopProcess['ask'] = (order, ...args) => running.app.ask(order, ...args)
  return {
    ask,
    page: () => running.page,
    inPage: <T>(work: () => T | Promise<T>): Promise<T> => running.page.evaluate(work),
    /** Returns the `webPreferences` of the first window. */
    preferences: async (): Promise<Record<string, unknown>> => {
      const { windowOptions } = await ask('record')
      return (windowOptions[0] as { webPreferences: Record<string, unknown> }).webPreferences
    },
  }
}
