//! Saves: slots on disk that survive a full disk, a killed process and a newer version.
