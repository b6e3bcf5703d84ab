package dev.tidegate.simulator.forge.git;

import dev.tidegate.simulator.forge.project.SimulatedProject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Collection;
import java.util.Set;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.transport.PacketLineOut;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.eclipse.jgit.transport.ReceivePack;
import org.eclipse.jgit.transport.RefAdvertiser.PacketLineOutRefAdvertiser;
import org.eclipse.jgit.transport.UploadPack;

/** The smart protocol of Git over HTTP for one project: what each of its requests is answered. */
public final class GitExchange {

    public static final String FETCH = "git-upload-pack";
    public static final String PUSH = "git-receive-pack";

    private final SimulatedProject project;
    private final Set<String> parameters;

    /**
     * One request.
     *
     * @param parameters of the header {@code Git-Protocol}, such as {@code version=2}
     */
    public GitExchange(SimulatedProject project, Set<String> parameters) {
        this.project = project;
        this.parameters = Set.copyOf(parameters);
    }

    /** The branches and abilities with which an exchange begins. */
    public byte[] advertisement(String service) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new PacketLineOut(bytes);
        if (service.equals(FETCH)) {
            upload().sendAdvertisedRefs(new PacketLineOutRefAdvertiser(out), FETCH);
        } else {
            out.writeString("# service=" + PUSH + "\n");
            out.end();
            receive().sendAdvertisedRefs(new PacketLineOutRefAdvertiser(out));
        }
        return bytes.toByteArray();
    }

    public void fetch(InputStream in, OutputStream out) throws IOException {
        upload().upload(in, out, null);
    }

    public void push(InputStream in, OutputStream out) throws IOException {
        receive().receive(in, out, null);
    }

    private UploadPack upload() {
        var upload = new UploadPack(project.repository().git());
        upload.setBiDirectionalPipe(false);
        upload.setExtraParameters(parameters);
        return upload;
    }

    private ReceivePack receive() {
        var receive = new ReceivePack(project.repository().git());
        receive.setBiDirectionalPipe(false);
        receive.setPreReceiveHook((pack, commands) -> judge(pack, commands));
        return receive;
    }

    private void judge(ReceivePack pack, Collection<ReceiveCommand> commands) {
        var declined = project.declines();
        var rejection = project.takeRejection();
        var guarded = project.protectedBranches();
        for (var command : commands) {
            if (declined != null) {
                pack.sendMessage(declined);
                command.setResult(ReceiveCommand.Result.REJECTED_OTHER_REASON, "pre-receive hook declined");
            } else if (rejection != null) {
                command.setResult(ReceiveCommand.Result.REJECTED_OTHER_REASON, rejection);
            } else if (guarded.contains(branch(command))) {
                pack.sendMessage("GitLab: You are not allowed to push code to protected branches on this project.");
                command.setResult(ReceiveCommand.Result.REJECTED_OTHER_REASON, "pre-receive hook declined");
            }
        }
    }

    private static String branch(ReceiveCommand command) {
        return command.getRefName().startsWith(Constants.R_HEADS)
                ? command.getRefName().substring(Constants.R_HEADS.length())
                : "";
    }
}
