package dev.tidegate.cli.upgrades.option;

import dev.tidegate.application.upgrades.change.OrganisationSelection;
import dev.tidegate.application.upgrades.change.OrganisationSession;
import dev.tidegate.cli.signin.SignInOptions;
import dev.tidegate.cli.time.TimeOptions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say which organisation is meant, and how to get there: a mixin, which closes what it opened. */
public final class OrganisationOptions implements AutoCloseable {

    @Option(
            names = {"--org", "--org-id"},
            paramLabel = "<id>",
            order = 50,
            description = "The organisation; the one that one is signed in to unless said otherwise.")
    private @Nullable String organisation;

    @Mixin
    private TimeOptions time;

    @Mixin
    private SignInOptions signIn;

    private final List<OrganisationSession> opened = new ArrayList<>();

    /** Reads the organisation with all its clusters. */
    public OrganisationSession open() {
        return open(List.of());
    }

    /** Reads the organisation, and others with it. */
    public OrganisationSession open(Collection<String> others) {
        var session = OrganisationSession.open(
                new OrganisationSelection(organisation, signIn.settings()), time.source(), others);
        opened.add(session);
        return session;
    }

    @Override
    public void close() {
        opened.forEach(OrganisationSession::close);
    }
}
