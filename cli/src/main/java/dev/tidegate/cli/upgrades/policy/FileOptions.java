package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.document.Answer;
import dev.tidegate.application.upgrades.policy.PolicyFileService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that keep data files in step with the clusters there are: a mixin. */
final class FileOptions {

    @Mixin
    private DataTreeOptions data;

    @Option(names = "--write", order = 4, description = "Write the files; without it they are only compared.")
    private boolean write;

    @Option(names = "--exit-code", order = 5, description = "End with 3 if there is something to write.")
    private boolean tellsPending;

    @Mixin
    private OutputOption output;

    /** Carries the request out, prints its answer, and says how the command ends. */
    ExitCode carryOut(FileRequest request) {
        return output.print(request.send(data.service(output::print), write, tellsPending));
    }

    /** A request to the service. */
    @FunctionalInterface
    interface FileRequest {
        Answer send(PolicyFileService service, boolean write, boolean reportsPending);
    }
}
