import { spawn } from 'node:child_process'

type Environment = Readonly<Record<string, string | undefined>>

/** How each system opens an address. */
function openerOf(platform: string, environment: Environment): readonly string[] | undefined {
  const { CHRONIQUE_BROWSER: chosen, DISPLAY, WAYLAND_DISPLAY } = environment
  if (chosen === 'none') return undefined
  if (chosen) return [chosen]
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  // Without a screen it would start a browser in the terminal.
  return DISPLAY || WAYLAND_DISPLAY ? ['xdg-open'] : undefined
}

/**
 * Opens an address in the user's browser, or in the program that `CHRONIQUE_BROWSER` names; `none`: in none. That it
 * cannot is no error: the address stands in the terminal.
 */
export function openBrowser(address: string, platform: string, environment: Environment): void {
  const [program, ...args] = openerOf(platform, environment) ?? []
  if (program === undefined) return
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
