package dev.tidegate.cli.version;

import picocli.CommandLine.IVersionProvider;

/** The one line that {@code --version} prints. */
public final class VersionLine implements IVersionProvider {

    @Override
    public String[] getVersion() {
        var build = BuildRecord.own();
        return new String[] {"tidegate " + build.version() + " (" + build.shortCommit() + ")"};
    }
}
