package dev.tidegate.cli.audit;

import dev.tidegate.application.audit.AuditService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.store.StoreOptions;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists what people did. */
@Command(
        name = "audit",
        description = {
            AuditCommand.SUMMARY,
            "",
            "Entries are never changed or removed; tidegate upgrades state verify finds out if somebody did."
        },
        footer = {"  tidegate audit --last 20", "  tidegate audit --capability integrations -o json"})
public final class AuditCommand implements Callable<ExitCode> {

    public static final String SUMMARY = "List what people did: halts, approvals, reverts; who, when and why.";

    @Option(names = "--capability", paramLabel = "<name>", order = 1, description = "Only what concerns a capability.")
    private @Nullable String capability;

    @Option(names = "--subject", paramLabel = "<name>", order = 2, description = "Only what was done to this.")
    private @Nullable String subject;

    @Option(
            names = "--last",
            paramLabel = "<number>",
            defaultValue = "50",
            order = 3,
            description = "How many entries at most; ${DEFAULT-VALUE} unless said otherwise.")
    private int last = 50;

    @Mixin
    private StoreOptions store;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new AuditService(store.settings()).list(capability, subject, last));
    }
}
