@echo off
rem Opens Chronique, with the Node that lies beside it, and closes this window. "Chronique --help" tells what else it does.
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
