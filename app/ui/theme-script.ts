export const THEME_STORAGE_KEY = 'theme'

/** Runs in the head before the first paint. A constant, so that the content security policy can list its hash. */
export const themeScript = `(function(){try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.setAttribute('data-theme',t)}catch(e){}})()`
