import { mount } from 'svelte';
import App from './App.svelte';
import './styles/app.css';
import { learn } from './words';

/** A part that is gone means that the server has a newer client: the page is loaded anew, but not over and over. */
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('renewed') ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem('renewed', String(Date.now()));
  event.preventDefault();
  location.reload();
});

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the application');
await learn();
mount(App, { target });
