export const themeKey = 'theme'

/** Runs in the head before anything is painted. One constant, so that the content policy can name its hash. */
export const themeScript = `(function(){try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.setAttribute('data-theme',t)}catch(e){}})()`
