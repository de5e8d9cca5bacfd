import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import { type Engine, inTime, PATIENCE_MS } from './engine';
import { freePort } from './free-port';

/** Between two looks for what nothing tells of. */
const LOOK_EVERY_MS = 100;

/**
 * A display of its own, where the machine has none. Xvfb chooses the number and writes it down when
 * it is ready.
 */
async function openDisplay(): Promise<{ name: string; child?: ChildProcess }> {
  if (process.env.DISPLAY) {
    return { name: process.env.DISPLAY };
  }
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, child };
}

/** Starts the driver, and resolves with its address when it answers. */
async function startDriver(display: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // Its sandbox does not start for root, as containers and build machines run it.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/status`).catch(() => undefined))) {
    if (child.exitCode !== null) {
      throw new Error(`WebKitWebDriver ended with ${child.exitCode}.`);
    }
    await wait(LOOK_EVERY_MS);
  }
  return { url, child };
}

async function openSession(url: string, miniBrowser: string): Promise<WebDriver> {
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  };
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 800 });
  return driver;
}

/** Starts WebKitGTK's own small browser, over WebDriver. */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const display = await openDisplay();
  const { child, url } = await startDriver(display.name);
  const driver = await openSession(url, miniBrowser);
  const first = await driver.getWindowHandle();
  const version = (await driver.getCapabilities()).get('browserVersion');
  const read = <T>(expression: string) =>
    driver.executeScript(`return (${expression})`) as Promise<T>;
  return {
    name: `WebKitGTK ${version}`,
    async visit(address) {
      for (const handle of await driver.getAllWindowHandles()) {
        if (handle === first) {
          continue;
        }
        await driver.switchTo().window(handle);
        await driver.close();
      }
      await driver.switchTo().window(first);
      await driver.get(address);
    },
    go: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    read,
    async until(expression) {
      await driver.wait(() => read(`!!(${expression})`), PATIENCE_MS, expression, LOOK_EVERY_MS);
    },
    click: (selector) => driver.findElement(By.css(selector)).click(),
    escape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    async close() {
      await inTime(driver.quit(), 'The session').catch(() => {});
      child.kill();
      display.child?.kill();
    },
  };
}
