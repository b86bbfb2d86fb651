import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'

// The headless shell draws and runs the same pages with a sixth less work, as it has no window to keep up.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** An installed Chromium or Chrome. As root on Debian a missing one is installed; a browser is never downloaded. */
export function findChromium(): string {
  const found = installedChromium() ?? (installDebianPackage() ? installedChromium() : null)
  if (found !== null) return found
  throw new Error('The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium).')
}

/** The first Chromium or Chrome on the search path or in the usual folders. */
export function installedChromium(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const places = folders
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...places, ...macPrograms].find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}

function installDebianPackage(): boolean {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return false
  console.log('Installing the Debian package chromium for the browser tests ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (args: readonly string[]): boolean =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return run(['update']) && run(['install', '-y', '--no-install-recommends', 'chromium'])
}

// Chromium draws the panes of its search box, two processes of script beside each window, which nobody sees and which
// cost more than an empty page. Only the last list counts, so what Playwright turns off is named again: as far as our
// pages meet it.
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** How a browser of tests is launched: it talks to no one but the page's own server. */
export const launching = () => ({
  executablePath: findChromium(),
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${WITHOUT.join(',')}`,
  ],
})

/** A browser with a new profile. Close it when done. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launching())
