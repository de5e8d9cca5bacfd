import type { MediaAct } from './scenario';

/** Seconds that a video has, and that one step goes on. */
const DURATION_S = 20;
const STEP_S = 6;

/** The windows in which videos are: a lightbox is in the outermost. */
const windows = () => [window, parent] as (Window & typeof globalThis)[];

/** What a video is made to be: nothing is loaded. */
interface Playback {
  time: number;
  isPlaying: boolean;
}

const playbacks = new WeakMap<EventTarget, Playback>();

function playbackOf(video: HTMLMediaElement): Playback {
  const playback = playbacks.get(video) ?? { time: 0, isPlaying: false };
  playbacks.set(video, playback);
  return playback;
}

const tell = (video: HTMLMediaElement, type: string) => video.dispatchEvent(new Event(type));

/** Makes the videos of a window the test's own. */
function install({ HTMLMediaElement: { prototype } }: Window & typeof globalThis): void {
  Object.defineProperties(prototype, {
    src: { configurable: true, get: () => '', set() {} },
    duration: { configurable: true, get: () => DURATION_S },
    currentTime: {
      configurable: true,
      get(this: HTMLMediaElement) {
        return playbackOf(this).time;
      },
      set(this: HTMLMediaElement, time: number) {
        playbackOf(this).time = time;
      },
    },
    paused: {
      configurable: true,
      get(this: HTMLMediaElement) {
        return !playbackOf(this).isPlaying;
      },
    },
    ended: {
      configurable: true,
      get(this: HTMLMediaElement) {
        return playbackOf(this).time >= DURATION_S;
      },
    },
  });
  Object.assign(prototype, {
    async play(this: HTMLMediaElement) {
      playbackOf(this).isPlaying = true;
      tell(this, 'play');
      tell(this, 'playing');
    },
    pause(this: HTMLMediaElement) {
      if (playbackOf(this).isPlaying) {
        playbackOf(this).isPlaying = false;
        tell(this, 'pause');
      }
    },
  });
}

/** The video ads of a page, and what the visitor does with them. */
export interface Videos {
  act(what: MediaAct, which: number): void;
  /** What is left of lightboxes in the outermost window. */
  left(): number;
}

/** Has videos play as the test says. */
export function installVideos(): Videos {
  windows().forEach(install);
  const root = parent.document.documentElement;
  const find = <E extends Element>(selector: string) =>
    windows().flatMap(({ document }) => [...document.querySelectorAll<E & HTMLElement>(selector)]);
  return {
    act(what, which) {
      if (what === 'close' || what === 'skip') {
        const name = what === 'close' ? '#an-lightbox-header button' : '.adsnative-skip';
        find(name)[0]?.click();
        return;
      }
      const all = find<HTMLVideoElement>('video');
      const video = all[which % all.length];
      if (!video) {
        return;
      }
      if (what === 'play') {
        video.play();
      } else if (what === 'pause') {
        video.pause();
      } else if (what === 'error') {
        tell(video, 'error');
      } else {
        if (video.paused) {
          video.play();
        }
        video.currentTime += STEP_S;
        tell(video, 'timeupdate');
        if (video.ended) {
          video.pause();
          tell(video, 'ended');
        }
      }
    },
    left: () =>
      find('dialog').length +
      Number(Boolean(root.style.overflow || parent.document.body.style.overflow)),
  };
}
