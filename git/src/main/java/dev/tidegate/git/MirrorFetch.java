package dev.tidegate.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jgit.errors.TransportException;
import org.eclipse.jgit.internal.JGitText;
import org.eclipse.jgit.lib.EmptyProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.transport.FilterSpec;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.TagOpt;
import org.eclipse.jgit.transport.Transport;

/** Fetches what a mirror lacks. */
final class MirrorFetch {

    private static final List<RefSpec> EVERYTHING =
            List.of(new RefSpec("+refs/heads/*:refs/heads/*"), new RefSpec("+refs/tags/*:refs/tags/*"));

    /** The size is looked at after so many objects, and after each of the first ones. */
    private static final int EVERY = 100;

    /** What JGit names the files it receives into; one that was killed leaves them. */
    static final String ARRIVING = "incoming_*";

    private final Repository git;
    private final RemoteUrl remote;
    private final RemoteAccess access;
    private final long maximumBytes;

    MirrorFetch(Repository git, RemoteUrl remote, RemoteAccess access, long maximumBytes) {
        this.git = git;
        this.remote = remote;
        this.access = access;
        this.maximumBytes = maximumBytes;
    }

    /** All branches and tags; those that the remote no longer has are removed. */
    void run(MirrorContent content) throws IOException {
        if (content == MirrorContent.HISTORY && canFilter()) {
            fetch(FilterSpec.fromFilterLine("blob:none"), EVERYTHING, true);
        } else {
            fetch(FilterSpec.NO_FILTER, EVERYTHING, true);
        }
    }

    /** One object that a mirror without contents lacks. */
    void content(ObjectId id) throws IOException {
        fetch(FilterSpec.NO_FILTER, List.of(new RefSpec(id.name() + ":refs/tidegate/content/" + id.name())), false);
    }

    private boolean canFilter() {
        return !remote.isLocal();
    }

    private void fetch(FilterSpec filter, List<RefSpec> refs, boolean prune) throws IOException {
        try {
            RemoteTransport.use(git, remote, access, "cannot fetch " + remote, transport -> {
                transport.setTagOpt(TagOpt.NO_TAGS);
                transport.setRemoveDeletedRefs(prune);
                transport.setCheckFetchedObjects(false);
                return fetched(transport, filter, refs);
            });
        } catch (IOException failure) {
            throw new IOException(access.withoutToken(String.valueOf(failure.getMessage())), failure.getCause());
        }
    }

    private boolean fetched(Transport transport, FilterSpec filter, List<RefSpec> refs) throws IOException {
        transport.setFilterSpec(filter);
        var limit = new SizeLimit();
        try {
            transport.fetch(limit, refs);
        } catch (TransportException unsupported) {
            if (limit.exceeded) {
                throw new IOException(remote + " has more than " + maximumBytes + " bytes, which are not fetched");
            }
            if (filter.isNoOp()
                    || !String.valueOf(unsupported.getMessage()).contains(JGitText.get().filterRequiresCapability)) {
                throw unsupported;
            }
            return fetched(transport, FilterSpec.NO_FILTER, refs);
        }
        return true;
    }

    /** Ends a transfer whose pack has grown too large. */
    private final class SizeLimit extends EmptyProgressMonitor {

        private final Path objects = git.getDirectory().toPath().resolve("objects");
        private int calls;
        private boolean exceeded;

        @Override
        public boolean isCancelled() {
            calls++;
            if (calls <= EVERY || calls % EVERY == 0) {
                exceeded = exceeded || arriving() > maximumBytes;
            }
            return exceeded;
        }

        private long arriving() {
            try (var files = Files.newDirectoryStream(objects, ARRIVING)) {
                long bytes = 0;
                for (var file : files) {
                    bytes += Files.size(file);
                }
                return bytes;
            } catch (IOException moved) {
                return 0;
            }
        }
    }
}
