package dev.tidegate.cli.version;

import com.fasterxml.jackson.databind.node.NullNode;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Says which build this is and what it runs on, for people and for bug reports. */
@Command(
        name = "version",
        description = VersionCommand.SUMMARY,
        footer = {
            "  tidegate version",
            "  tidegate version -o json | jq -r .commit",
        })
public final class VersionCommand implements Callable<ExitCode> {

    public static final String SUMMARY =
            "Show the version, the commit it was built from, and the Java and system it runs on.";

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        output.print(document(BuildRecord.own()));
        return ExitCode.DONE;
    }

    private static Document document(BuildRecord build) {
        var document = Document.of("tidegate.version/v1");
        var tree = document.tree();
        tree.put("version", build.version());
        tree.put("commit", build.commit().orElse("unknown"));
        build.dirty().ifPresentOrElse(dirty -> tree.put("dirty", dirty), () -> tree.set("dirty", NullNode.instance));
        tree.putObject("java")
                .put("version", property("java.version"))
                .put("vendor", property("java.vendor"))
                .put("home", property("java.home"));
        tree.putObject("os")
                .put("name", property("os.name"))
                .put("version", property("os.version"))
                .put("arch", property("os.arch"));
        return document.with(TextTable.withoutHeadings(2)
                .row("version", build.version())
                .row("commit", build.shortCommit())
                .row("java", property("java.version") + " (" + property("java.vendor") + ")")
                .row("system", property("os.name") + " " + property("os.version") + " " + property("os.arch")));
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }
}
