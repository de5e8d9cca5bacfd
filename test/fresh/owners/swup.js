import Swup from 'swup';

globalThis.swup = new Swup();
