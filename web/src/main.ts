import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource/alfa-slab-one/latin-400.css';
import '@fontsource/creepster/latin-400.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
