/**
 * Draws the demo's clip: a ferry that crosses a bay, four seconds long, as WebM. `npx tsx demo/draw-clip.ts` writes
 * demo/static/clip.webm; the browser of the tests encodes it.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../test/support/browser';
import { type Frame, toWebm } from './webm';

const SIZE = { width: 640, height: 360 };
const RATE = 15;
const SECONDS = 4;

/** Runs in the browser: draws each frame on a canvas and encodes it. A text, since the compiler adds helpers to functions. */
const DRAW = `async ({ height, rate, seconds, width }) => {
  const canvas = new OffscreenCanvas(width, height);
  const draw = canvas.getContext('2d');
  const frames = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ bytes: [...bytes], isKey: chunk.type === 'key', ms: Math.round(chunk.timestamp / 1000) });
    },
    error: (error) => { throw error; },
  });
  encoder.configure({ codec: 'vp8', width, height, bitrate: 350_000, framerate: rate });
  const hill = (points, colour) => {
    draw.fillStyle = colour;
    draw.beginPath();
    draw.moveTo(0, 210);
    points.forEach(([x, y]) => draw.lineTo(x, y));
    draw.lineTo(width, 210);
    draw.fill();
  };
  for (let i = 0; i < rate * seconds; i++) {
    const t = i / (rate * seconds);
    const sky = draw.createLinearGradient(0, 0, 0, 210);
    sky.addColorStop(0, '#f2b98a');
    sky.addColorStop(1, '#f7e3c6');
    draw.fillStyle = sky;
    draw.fillRect(0, 0, width, height);
    draw.fillStyle = '#f2a65a';
    draw.beginPath();
    draw.arc(500, 120 - 24 * t, 34, 0, 7);
    draw.fill();
    hill([[0, 176], [90, 140], [170, 168], [270, 120], [380, 178], [470, 150], [560, 182], [640, 160]], '#b9b6a4');
    hill([[0, 196], [120, 180], [240, 200], [420, 186], [640, 198]], '#98a08f');
    draw.fillStyle = '#6f99a3';
    draw.fillRect(0, 205, width, height);
    draw.strokeStyle = 'rgba(255, 255, 255, .4)';
    draw.lineWidth = 3;
    for (let wave = 0; wave < 16; wave++) {
      const y = 222 + 9 * wave;
      const x = ((wave * 137 + 60 * t * (1 + wave / 6)) % (width + 120)) - 100;
      draw.beginPath();
      draw.moveTo(x, y);
      draw.lineTo(x + 40 + 3 * wave, y);
      draw.stroke();
    }
    draw.save();
    draw.translate(60 + 330 * t, 216 + 3 * Math.sin(t * 18));
    draw.rotate(0.012 * Math.sin(t * 18));
    draw.fillStyle = '#8c3b2e';
    draw.beginPath();
    draw.moveTo(-20, 0); draw.lineTo(190, 0); draw.lineTo(162, 34); draw.lineTo(8, 34);
    draw.fill();
    draw.fillStyle = '#fbf7ee';
    draw.fillRect(10, -30, 140, 31);
    draw.fillRect(40, -54, 60, 26);
    draw.fillStyle = '#2f5560';
    draw.fillRect(116, -64, 20, 36);
    for (let x = 20; x < 140; x += 26) draw.fillRect(x, -22, 16, 12);
    draw.fillStyle = 'rgba(255, 255, 255, .55)';
    for (let puff = 0; puff < 5; puff++) {
      draw.beginPath();
      draw.arc(126 - 22 * puff - 30 * t, -76 - 9 * puff, 8 + 4 * puff, 0, 7);
      draw.fill();
    }
    draw.restore();
    draw.fillStyle = '#22332f';
    draw.font = '600 22px Georgia, serif';
    draw.fillText('Walk the coast path', 28, 330);
    const frame = new VideoFrame(canvas, { timestamp: (i * 1e6) / rate, duration: 1e6 / rate });
    encoder.encode(frame, { keyFrame: i % (rate * 2) === 0 });
    frame.close();
  }
  await encoder.flush();
  return frames;
}`;

const browser = await openBrowser();
// Encoders exist in secure contexts only, such as localhost.
const context = await browser.newContext();
const page = await context.newPage();
await page.route('http://localhost/', (route) =>
  route.fulfill({ contentType: 'text/html', body: '<title>Clip</title>' }),
);
await page.goto('http://localhost/');
const frames = await page.evaluate<Frame[]>(
  `(${DRAW})(${JSON.stringify({ ...SIZE, rate: RATE, seconds: SECONDS })})`,
);
const file = fileURLToPath(new URL('./static/clip.webm', import.meta.url));
const webm = toWebm(frames, { ...SIZE, codec: 'V_VP8', ms: SECONDS * 1000 });
writeFileSync(file, webm);
console.log(`${file}: ${frames.length} frames, ${webm.length} bytes`);
await context.close();
process.exit(0);
