// Before the first paint: the theme chosen by hand, where there is one.
try {
  const theme = localStorage.getItem('smashup.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // storage is closed to us: the system's theme is used
}
