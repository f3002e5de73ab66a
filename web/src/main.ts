import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource/alfa-slab-one/latin-400.css';
import '@fontsource/creepster/latin-400.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
// Not while the page is being written: what it keeps would hide what changed.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => null);
