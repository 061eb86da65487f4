@echo off
rem Starts Chronique with the Node in the folder runtime, and closes this window. "Chronique --help" lists the options.
setlocal
set "NODE_OPTIONS="
set "NODE_PATH="
set "NODE=%~dp0runtime\node.exe"
set "PROGRAM=%~dp0program\out\main\portable.cjs"
if "%~1"=="--cli" goto typed
if "%~1"=="--help" goto typed
if "%~1"=="--version" goto typed
"%NODE%" --v8-pool-size=1 "%PROGRAM%" --apart %*
if errorlevel 1 pause
exit /b
:typed
"%NODE%" "%PROGRAM%" %*
exit /b %errorlevel%
